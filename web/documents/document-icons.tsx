import {
  IconAlertOctagon,
  IconChevronRight,
  IconDotsVertical,
  IconDownload,
  IconFile,
  IconFileSpreadsheet,
  IconFileText,
  IconFileTypePdf,
  IconFileZip,
  IconFolder,
  IconFolderSymlink,
  IconMapPin,
  IconPencil,
  IconPhoto,
  IconTrash,
  IconVideo,
  IconX,
} from '@tabler/icons-react'

const icons = {
  folder: IconFolder,
  object: IconMapPin,
  file: IconFile,
  image: IconPhoto,
  pdf: IconFileTypePdf,
  text: IconFileText,
  sheet: IconFileSpreadsheet,
  zip: IconFileZip,
  video: IconVideo,
  chevron: IconChevronRight,
  download: IconDownload,
  rename: IconPencil,
  move: IconFolderSymlink,
  delete: IconTrash,
  more: IconDotsVertical,
  infected: IconAlertOctagon,
  none: IconX,
}
export type IconName = keyof typeof icons

/** The icons of a list once in the page: sixty rows of them would else be drawn anew at every scroll. */
export const IconSheet = () => (
  <svg width="0" height="0" aria-hidden="true" className="doc-icon-sheet">
    {Object.entries(icons).map(([name, Icon]) => (
      <symbol key={name} id={`doc-icon-${name}`} viewBox="0 0 24 24">
        <Icon size={24} stroke={1.6} />
      </symbol>
    ))}
  </svg>
)

export const Icon = ({ name, size = 16 }: { name: IconName; size?: number }) => (
  <svg width={size} height={size} aria-hidden="true" className={`doc-icon ${name}`}>
    <use href={`#doc-icon-${name}`} />
  </svg>
)

const byExtension: Record<string, IconName> = {
  ...Object.fromEntries(['csv', 'xls', 'xlsx', 'ods'].map(name => [name, 'sheet'])),
  ...Object.fromEntries(['zip', '7z', 'gz', 'tar', 'kmz'].map(name => [name, 'zip'])),
  ...Object.fromEntries(['mp4', 'mov', 'avi', 'webm', 'mkv'].map(name => [name, 'video'])),
  ...Object.fromEntries(['doc', 'docx', 'odt', 'rtf'].map(name => [name, 'text'])),
  ...Object.fromEntries(['heic', 'tif', 'tiff', 'bmp'].map(name => [name, 'image'])),
}
/** The icon of a file, by what its content is, else by the end of its name. */
export const fileIcon = (name: string, shown: string): IconName =>
  byExtension[name.slice(name.lastIndexOf('.') + 1).toLowerCase()] ?? ((shown || 'file') as IconName)
