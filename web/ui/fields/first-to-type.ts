/** Finds a new record's first empty field; where it begins with depths, one of these, the upper one if all are proposed. */
export function firstToType<F extends Pick<HTMLInputElement, 'value' | 'className'>>(
  inputs: readonly F[],
): F | undefined {
  const others = inputs.findIndex(input => !input.className.includes('number'))
  const depths = inputs.slice(0, others < 0 ? inputs.length : others)
  const from = depths.length > 0 ? depths : inputs
  return from.find(input => input.value === '') ?? inputs[0]
}

/** Whether somebody types in what keeps the focus: a line, in which they may go on without looking. */
export const keepsFocus = (focused: Element | null): focused is HTMLElement =>
  (focused as HTMLElement | null)?.dataset?.keepsFocus !== undefined
