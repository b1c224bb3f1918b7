import './choice.css'

/** One of a few values, under a label of its own; the browser's select. */
export function Choice<V extends string>({
  label,
  value,
  values,
  shown,
  onChange,
}: {
  label: string
  value: V
  values: readonly V[]
  shown: (value: V) => string
  onChange: (value: V) => void
}) {
  return (
    <label className="choice">
      <span>{label}</span>
      <select value={value} onChange={event => onChange(event.target.value as V)}>
        {values.map(v => (
          <option key={v} value={v}>
            {shown(v)}
          </option>
        ))}
      </select>
    </label>
  )
}
