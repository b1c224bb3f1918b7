export function DictionaryPage() {
  return null
}
