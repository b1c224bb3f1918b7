/** Stands for the types of pdfkit, which are for Node: with them every global of Node would be known here. */
declare const PDFDocument: unknown
export default PDFDocument
