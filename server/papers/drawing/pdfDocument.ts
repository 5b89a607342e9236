import { once } from 'node:events';
import PDFDocument from 'pdfkit';
import { parsedFont } from '../letters/parsedFonts.ts';
import { fonts } from './inline.ts';

/** A PDF with our fonts, of version 1.7. */
export class PdfDocument extends PDFDocument {
  constructor(options: PDFKit.PDFDocumentOptions) {
    // Without the font that pdfkit would otherwise take apart for each document.
    super({ size: 'A4', margin: 0, pdfVersion: '1.7', font: '', ...options });
    for (const [name, file] of Object.entries(fonts)) this.registerFont(name, parsedFont(file));
  }

  /** Ends it. */
  async bytes(): Promise<Buffer> {
    const chunks: Buffer[] = [];
    this.on('data', (chunk: Buffer) => chunks.push(chunk));
    const ended = once(this, 'end');
    this.end();
    await ended;
    return Buffer.concat(chunks);
  }

  /** In pdfkit each line has memory of its own, which takes long for the 200,000 of a register. */
  override _write(line: string | Uint8Array) {
    const bytes = typeof line === 'string' ? Buffer.from(`${line}\n`, 'latin1') : line;
    this.push(bytes);
    this._offset += bytes.length;
  }

  /** It would write names into XML as they are, which an ampersand breaks. */
  override endMetadata() {}
}
