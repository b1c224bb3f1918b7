/** Of a new record the first empty field; where it begins with depths, one of these, the upper one if all are proposed. */
export function firstToType<F extends Pick<HTMLInputElement, 'value' | 'className'>>(
  inputs: readonly F[],
): F | undefined {
  const others = inputs.findIndex(input => !input.className.includes('number'))
  const depths = inputs.slice(0, others < 0 ? inputs.length : others)
  const from = depths.length > 0 ? depths : inputs
  return from.find(input => input.value === '') ?? inputs[0]
}
