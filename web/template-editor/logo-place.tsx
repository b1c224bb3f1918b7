import { largestLogo } from '@borebook/contract/paper/template-json.ts'
import { mostPixels } from '@borebook/draw/paper/logo.ts'
import { IconX } from '@tabler/icons-react'
import { type DragEvent, useId, useState } from 'react'
import { useTexts } from '../app/texts.tsx'

interface LogoProps {
  label: string
  logo: string | undefined
  onChange(logo: string | undefined): void
}

/** Size of the largest file. */
const most = `${largestLogo / 1000} kB`

/** What such files begin with, whatever they are called. */
const isLogo = /^data:image\/(png;base64,iVBORw0KGgo|jpeg;base64,\/9j\/|svg\+xml;base64,)/

/** Takes a picture that is dropped or chosen; says before what it may be, and after why it was not taken. */
export function LogoPlace({ label, logo, onChange }: LogoProps) {
  const { say } = useTexts()
  const id = useId()
  const [refused, setRefused] = useState<string>()
  const take = async (file: File | undefined) => {
    if (!file) return
    if (file.size > largestLogo) return setRefused(say('draft.logo.large', { most }))
    const picture = await dataUrlOf(file)
    if (!isLogo.test(picture)) return setRefused(say('draft.logo.kind'))
    setRefused(undefined)
    onChange(picture)
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    void take(event.dataTransfer.files[0])
  }
  return (
    <>
      <div
        className="row editor-logo"
        role="group"
        aria-label={label}
        onDragOver={event => event.preventDefault()}
        onDrop={onDrop}
      >
        {logo ? <img src={logo} alt={label} /> : <label htmlFor={id}>{say('editor.logo.drop', { name: label })}</label>}
        <input
          id={id}
          className="visually-hidden"
          type="file"
          accept="image/png,image/jpeg,image/svg+xml"
          onChange={({ target }) => {
            void take(target.files?.[0])
            target.value = ''
          }}
        />
        {logo && (
          <button
            type="button"
            className="editor-icon"
            aria-label={say('editor.remove', { name: label })}
            onClick={() => onChange(undefined)}
          >
            <IconX size={14} />
          </button>
        )}
      </div>
      {refused === undefined ? (
        <p className="soft editor-limits">{say('editor.logo.limits', { most, pixels: mostPixels })}</p>
      ) : (
        <p className="editor-wrong editor-limits" role="alert">
          {refused}
        </p>
      )}
    </>
  )
}

const dataUrlOf = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
