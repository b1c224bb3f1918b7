import { languages } from '@borebook/contract/kit/say.ts'
import { type LogOptions, logScales, logTones } from '@borebook/contract/paper/logs.ts'
import { useTexts } from '../app/texts.tsx'
import { Choice } from '../ui/fields/choice.tsx'

/** How a log is printed, without what of soundings stands beside it. */
type LogLook = Required<Omit<LogOptions, 'beside' | 'draft'>>

interface LogChoicesProps {
  look: LogLook
  onChange(change: Partial<LogLook>): void
}

/** Scale, paper, language and colours of a printed log. */
export function LogChoices({ look, onChange }: LogChoicesProps) {
  const { say } = useTexts()
  return (
    <>
      <Choice
        label={say('log.scale')}
        value={look.scale}
        values={logScales}
        shown={v => (v === 'fit' ? say('log.fit') : `1 : ${v}`)}
        onChange={scale => onChange({ scale })}
      />
      <Choice
        label={say('log.paper')}
        value={look.orientation}
        values={['portrait', 'landscape']}
        shown={v => say(`log.${v}`)}
        onChange={orientation => onChange({ orientation })}
      />
      <Choice
        label={say('ui.language')}
        value={look.language}
        values={languages}
        shown={v => v.toUpperCase()}
        onChange={language => onChange({ language })}
      />
      <Choice
        label={say('log.tone')}
        value={look.tone}
        values={logTones}
        shown={v => say(`log.tone.${v}`)}
        onChange={tone => onChange({ tone })}
      />
    </>
  )
}
