interface SwitchProps<T extends string | number> {
  label: string
  values: readonly T[]
  value: T
  words(value: T): string
  /** What is said of a value where its words alone do not tell. */
  said?(value: T): string
  onChange(value: NoInfer<T>): void
}

/** A choice of few, all in sight, one of them pressed. */
export function Switch<T extends string | number>({ label, values, value, words, said, onChange }: SwitchProps<T>) {
  return (
    <div className="switch" role="group" aria-label={label}>
      {values.map(one => (
        <button
          type="button"
          key={one}
          aria-pressed={one === value}
          aria-label={said?.(one)}
          onClick={() => onChange(one)}
        >
          {words(one)}
        </button>
      ))}
    </div>
  )
}
