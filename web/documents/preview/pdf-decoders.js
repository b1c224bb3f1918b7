// Loaded by the PDF worker, which asks by a file name for what draws fax and JPEG 2000 scans without WebAssembly. Where
// those files are only the build knows; it writes their addresses into the query.
const asked = new URL(import.meta.url).searchParams
const decoder = await import(asked.get(asked.get('file').includes('openjpeg') ? 'openjpeg' : 'jbig2'))
export default decoder.default
