import { z } from 'zod'
import { endpoint, inObject, inProject } from '../kit/endpoint.ts'
import { depth, id, optional, sentence, stamped } from '../kit/fields.ts'
import { namedByField, type RecordFacts } from '../kit/noun.ts'
import type { TextKey } from '../kit/say.ts'
import { deepestFolder, nameFault, pathFault, splitPath } from './document-names.ts'

/** How a file can be looked at in place; null: not at all. */
export const shownAs = ['image', 'pdf', 'text'] as const

const when = () => z.string().describe('When, ISO with Z.')

/** What a person may change of a document. */
const documentFields = z.strictObject({
  name: z.string(sentence('kit.text')).max(1000, sentence('kit.tooLong', { max: 1000 })),
  depth_from: optional(depth()).describe('Upper end of what a picture shows.'),
  depth_to: optional(depth()).describe('Lower end of what a picture shows.'),
})

/** A folder or a file of a project, or of one of its objects. */
export const DocumentEntry = z.object({
  id: id().nullable().describe('Null for empty.folder, which only says that a folder is there.'),
  name: z.string().describe('Path from the root of the project or of the object, its segments parted by ||.'),
  shortname: z.string().nullable().describe('Of the object that holds it; null for the project’s own.'),
  type: z.enum(['folder', 'file']),
  url: z.string().nullable().describe('Link to the file, good for minutes; null for folders and what is locked away.'),
  locid: id().nullable().describe('Object that holds it; null for the project’s own.'),
  size: z.number().nullable().describe('Bytes; null for folders.'),
  last_modified: when().nullable().describe('When the file arrived, or the folder was last changed, ISO with Z.'),
  uploaded_by: z.string().nullable().describe('Who sent the file, or made the folder; null for the product itself.'),
  shown: z.enum(shownAs).nullable().describe('How its content can be shown, judged by the content.'),
  infected: z.string().nullable().describe('What the virus scanner found; the file is locked away.'),
  depth_from: documentFields.shape.depth_from,
  depth_to: documentFields.shape.depth_to,
  expires_at: when().nullable().describe('When a file that is kept for a while goes; null: it stays.'),
  ...stamped,
})
export type DocumentEntry = z.output<typeof DocumentEntry>
const Listing = z.object({ files_and_folders: z.array(DocumentEntry) })

const faulty = (fault: (text: string) => TextKey | undefined, what: string) =>
  z
    .string(sentence('kit.text'))
    .max(2000, sentence('kit.tooLong', { max: 2000 }))
    .refine(path => !fault(path), { error: ({ input }) => fault(String(input)) ?? 'kit.text' })
    .describe(what)

const rooted = (path: string): TextKey | undefined => (path === '' ? undefined : pathFault(path, 'folder'))
const unrooted = (type: 'folder' | 'file') => (path: string) =>
  path === '' ? (type === 'folder' ? 'doc.folder.required' : 'doc.file.required') : pathFault(path, type)
const folderPath = (what: string) => faulty(unrooted('folder'), what)
const filePath = (what: string) => faulty(unrooted('file'), what)
/** Checks the path of a folder or a file, which does not tell which. */
const entryPath = (what: string) => faulty(() => undefined, what)
const holdingPath = (what: string) => faulty(rooted, what)

/** Files that one call may send, name, move or pack. */
export const mostAtOnce = 5000
const some = z
  .array(id(), sentence('kit.list'))
  .min(1, sentence('doc.none'))
  .max(mostAtOnce, sentence('doc.many', { max: mostAtOnce }))
  .describe('Keys of files and folders; a folder stands for all that it holds.')

/** Given by who has seen the folder: what is sent follows it when it has been moved, and is refused when it is gone. */
const below = optional(id()).describe('Key of a folder that folder_structure is said below; null: the root.')

/** Parts of multipart/form-data that are said before the files. */
const beside = { folder: 'text', folder_structure: 'text', upload: 'text' } as const

/** The calls that both document browsers have, each under its own root. */
function browser<At extends string>(at: At, place: typeof inProject | typeof inObject, whose: string) {
  const write = { who: 'objectEdit', in: place, tx: 'none' } as const
  return {
    list: endpoint(`GET ${at}/folders/`, {
      summary: `The folders and files of ${whose}, as one flat list.`,
      who: 'view',
      in: place,
      tx: 'none',
      response: Listing,
    }),
    add: endpoint(`POST ${at}/folders/`, {
      summary: `Makes an empty folder in ${whose}; as multipart/form-data, with folder and folder_structure before the files, stores files.`,
      limited: 'upload',
      ...write,
      body: z.strictObject({
        folder: below,
        folder_structure: folderPath('Path of the new folder; what it lies in is made too.'),
      }),
      multipart: { ...beside, files: 'files' },
      response: z.union([DocumentEntry, Listing]),
    }),
    renameFile: endpoint(`PUT ${at}/folders/`, {
      summary: `Renames or moves a file of ${whose}.`,
      ...write,
      body: z.strictObject({
        current_file_structure: filePath('Its path now.'),
        new_file_structure: filePath('Its path from now on.'),
      }),
      response: DocumentEntry,
    }),
    removeFile: endpoint(`DELETE ${at}/folders/`, {
      summary: `Deletes a file of ${whose}; it can be brought back for 30 days.`,
      ...write,
      body: z.strictObject({ folder_structure: filePath('Its path.') }),
    }),
    renameFolder: endpoint(`PUT ${at}/delete-update-folder/`, {
      summary: `Renames or moves a folder of ${whose} with all it holds.`,
      ...write,
      body: z.strictObject({
        current_folder_structure: folderPath('Its path now.'),
        new_folder_structure: folderPath('Its path from now on.'),
      }),
      response: DocumentEntry,
    }),
    removeFolder: endpoint(`DELETE ${at}/delete-update-folder/`, {
      summary: `Deletes a folder of ${whose} with all it holds; it can be brought back for 30 days.`,
      ...write,
      body: z.strictObject({ folder_structure: folderPath('Its path.') }),
    }),
  }
}

export const projectDocuments = browser('/aws/project-document/:id', inProject, 'a project')
export const objectDocuments = {
  ...browser('/aws/object-document/:id/object/:locid', inObject, 'an object'),
  updateStructure: endpoint('PUT /aws/object-document/object/update-folder-structure/', {
    summary: 'Renames or moves a file or a folder, also between objects, projects, and a project and its objects.',
    who: 'objectEdit',
    in: { project: 'body.prj_id', object: 'body.loc_id', objectMayLack: true },
    tx: 'none',
    body: z.strictObject({
      file_type: z.enum(['file', 'folder'], sentence('kit.choice')),
      current_folder_structure: entryPath('Its path now.'),
      new_prj_id: id().describe('Project that holds it from now on.'),
      new_loc_id: optional(id()).describe('Object that holds it from now on; null: the project itself.'),
      new_folder_structure: entryPath('Its path from now on.'),
    }),
    ignored: ['prj_id', 'loc_id'],
    response: DocumentEntry,
  }),
  addImages: endpoint('POST /aws/object-document/:id/object/:locid/images/', {
    summary: 'Stores pictures at the object’s root (JPEG, PNG, GIF, WebP, SVG).',
    limited: 'upload',
    who: 'objectEdit',
    in: inObject,
    tx: 'none',
    status: 201,
    consumes: 'multipart/form-data',
    multipart: { ...beside, images: 'files' },
    produces: 'text/plain',
  }),
  addFiles: endpoint('POST /aws/object-document/:id/object/:locid/files/', {
    summary: 'Stores documents at the object’s root, of the types that documents come in.',
    limited: 'upload',
    who: 'objectEdit',
    in: inObject,
    tx: 'none',
    status: 201,
    consumes: 'multipart/form-data',
    multipart: { ...beside, files: 'files' },
    produces: 'text/plain',
  }),
}

/** What the Documents tab of the create form and the camera take, as the specification lists it; the browser takes any file. */
export const acceptedTypes = {
  images: ['jpg', 'jpeg', 'png', 'bmp', 'svg'],
  files: ['pdf', 'docx', 'doc', 'csv', 'xlsx'],
} as const
/** Whether a file of that name may go to `images/` or `files/`. */
export const isAccepted = (name: string, kind: keyof typeof acceptedTypes): boolean =>
  (acceptedTypes[kind] as readonly string[]).includes(/\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '')

const uploadId = z.uuid(sentence('kit.type')).describe('Given by the sender, so that one who asks again is known.')
const Upload = z.object({
  upload: z.string(),
  locid: id().nullable(),
  folder_structure: z.string().describe('Path, from the root, of the folder that takes the file.'),
  name: z.string(),
  size: z.number().describe('Bytes of the whole file.'),
  chunk_size: z.number().describe('Bytes of every chunk but the last.'),
  received: z.array(z.int()).describe('The chunks that are here, counted from 0.'),
  begun_at: when(),
})
export type Upload = z.output<typeof Upload>

const DeletedDocument = z.object({
  id: id(),
  name: z.string(),
  shortname: z.string().nullable(),
  locid: id().nullable(),
  type: z.enum(['folder', 'file']),
  size: z.number().nullable(),
  files: z.int(),
  deleted_at: when(),
  deleted_by: z.string().nullable(),
  until: when().describe('Until then it can be brought back.'),
})
export type DeletedDocument = z.output<typeof DeletedDocument>

/** What has happened to a document. */
const documentEvents = ['uploaded', 'made', 'renamed', 'moved', 'deleted', 'restored', 'depths'] as const
const DocumentEvent = z.object({
  at: when(),
  by: z.string().nullable().describe('User name; null for the product itself.'),
  what: z.enum(documentEvents),
  from: z.string().nullable().describe('The name, the place or the depths before.'),
  to: z.string().nullable().describe('The same afterwards.'),
})
export type DocumentEvent = z.output<typeof DocumentEvent>

const at = '/api/project/:id'
const ofProject = { in: inProject, tx: 'none' } as const
const read = { ...ofProject, who: 'view' } as const
const write = { ...ofProject, who: 'objectEdit', status: 200 } as const
const locid = optional(id()).describe('Object; null: the project itself.')
const Link = z.object({ url: z.string(), expires_at: when() })

/** What a file manager needs beyond the calls of the specification: by key, several at once, and in chunks. */
export const documents = {
  change: endpoint(`PUT ${at}/document/:document`, {
    summary: 'Renames a document, or says which depths it shows; changes the fields that the body names.',
    ...write,
    merges: true,
    body: documentFields.partial(),
    response: DocumentEntry,
  }),
  move: endpoint(`PUT ${at}/documents`, {
    summary: 'Moves files and folders into a folder of the same project in one step, or none of them.',
    ...write,
    body: z.strictObject({
      documents: some,
      locid,
      folder: holdingPath('Path of the folder that takes them; empty: the root.'),
    }),
    response: Listing,
  }),
  removeMany: endpoint(`POST ${at}/documents/delete`, {
    summary: 'Deletes files and folders in one step, or none of them; they can be brought back for 30 days.',
    ...write,
    body: z.strictObject({ documents: some }),
    response: z.object({ deleted: z.int() }),
  }),
  deleted: endpoint(`GET ${at}/documents/deleted`, {
    summary: 'The documents that were deleted in the last 30 days, newest first.',
    ...read,
    response: z.array(DeletedDocument),
  }),
  restore: endpoint(`POST ${at}/document/:document/restore`, {
    summary: 'Brings a deleted document back to where it was; to the root where its folder is gone.',
    ...write,
    response: DocumentEntry,
  }),
  changes: endpoint(`GET ${at}/document/:document/changes`, {
    summary: 'What has happened to a document, newest first.',
    ...read,
    response: z.array(DocumentEvent),
  }),
  link: endpoint(`GET ${at}/document/:document/link`, {
    summary: 'A fresh link to a file, which works for whoever holds it, for five minutes.',
    ...read,
    query: z.object({
      original: z
        .enum(['true', 'false'], sentence('kit.choice'))
        .optional()
        .describe('Leads to the file as it was sent, also where shared photos do not keep where they were taken.'),
    }),
    response: Link,
  }),
  pack: endpoint(`POST ${at}/documents/zip`, {
    summary: 'A link to a ZIP of files and folders, good for five minutes.',
    ...read,
    scope: 'read',
    status: 200,
    body: z.strictObject({ documents: some.max(500, sentence('doc.many', { max: 500 })) }),
    response: Link,
  }),
  picture: endpoint(`GET ${at}/document/:document/picture`, {
    summary: 'The picture of a file, upright and without what its camera noted down.',
    ...read,
    query: z.object({
      size: z.enum(['256', '2048'], sentence('kit.choice')).default('256').describe('Pixels at most.'),
    }),
    produces: 'image/webp',
  }),
  store: endpoint('GET /api/files/store', {
    summary: 'Whether the store of files can be reached, and how much a file may hold.',
    who: 'user',
    tx: 'none',
    response: z.object({
      reachable: z.boolean(),
      max_upload: z.number().describe('Bytes of the largest file that is taken.'),
      chunk_size: z.number(),
    }),
  }),
}

export const uploads = {
  list: endpoint(`GET ${at}/uploads`, {
    summary: 'The caller’s uploads into a project that are not finished.',
    ...read,
    response: z.array(Upload),
  }),
  begin: endpoint(`POST ${at}/uploads`, {
    summary: 'Begins an upload in chunks, or answers the one that the caller has begun under that key.',
    ...ofProject,
    who: 'objectEdit',
    body: z.strictObject({
      upload: uploadId,
      locid,
      folder: below,
      folder_structure: holdingPath('Path of the folder that takes the file; it is made where it is missing.'),
      name: faulty(name => nameFault(name, 'file'), 'Name of the file.'),
      size: z.int(sentence('kit.whole')).min(0, sentence('kit.whole')).describe('Bytes.'),
    }),
    response: Upload,
  }),
  chunk: endpoint(`PUT ${at}/uploads/:upload/:chunk`, {
    summary: 'Stores one chunk, counted from 0; the same one again replaces it.',
    ...ofProject,
    who: 'objectEdit',
    consumes: 'application/octet-stream',
    streams: true,
    response: z.object({ received: z.int().describe('How many chunks are here.') }),
  }),
  finish: endpoint(`POST ${at}/uploads/:upload/finish`, {
    summary: 'Makes a file of the chunks; asked again it answers the same file.',
    ...ofProject,
    who: 'objectEdit',
    response: DocumentEntry,
  }),
  cancel: endpoint(`DELETE ${at}/uploads/:upload`, {
    summary: 'Forgets an upload with the chunks that are here.',
    ...ofProject,
    who: 'objectEdit',
  }),
}

export const links = {
  file: endpoint('GET /aws/file/:document', {
    summary: 'The file that a signed link leads to; parts of it by Range.',
    who: 'anyone',
    tx: 'none',
    query: z.object({
      expires: z.string().optional(),
      signature: z.string().optional(),
      original: z.string().optional().describe('1 in a link to the file as it was sent.'),
    }),
    produces: 'application/octet-stream',
  }),
  zip: endpoint('GET /aws/zip', {
    summary: 'The ZIP that a signed link leads to.',
    limited: 'export',
    who: 'anyone',
    tx: 'none',
    query: z.object({
      project: z.string().optional(),
      files: z.string().optional(),
      expires: z.string().optional(),
      signature: z.string().optional(),
    }),
    produces: 'application/zip',
  }),
  download: endpoint('GET /api/downloadFile', {
    summary: 'The file that one of Borebook’s own links names, for a caller who may see it.',
    who: 'user',
    tx: 'none',
    query: z.object({ fileUrl: z.string(sentence('kit.required')).max(2000).describe('A `url` as a listing has it.') }),
    produces: 'application/octet-stream',
  }),
}

/** How many folders a path names, which New Folder may not take beyond five. */
export const mayHoldFolder = (path: string): boolean => splitPath(path).length < deepestFolder

export const documentFacts: RecordFacts = {
  ...{ table: 'documents', primary: 'id', namedBy: ['id'], right: 'objectEdit' },
  ...{ labels: 'doc', name: namedByField(), changes: documentFields.shape },
  ...{ list: objectDocuments.list, within: 'files_and_folders' },
}
