import type { Font } from 'fontkit';

/** Members of pdfkit that its types lack. */
declare global {
  namespace PDFKit {
    interface PDFStructureElement {
      readonly dictionary: { data: Record<string, unknown> };
    }
    interface PDFPage {
      readonly structParentTreeKey: number;
    }
    interface PDFDocument {
      _offset: number;
      _write(line: string | Uint8Array): void;
    }
    namespace Mixins {
      interface StructureElementOptions {
        scope?: 'Row' | 'Column';
      }
      interface PDFFont {
        registerFont(name: string, font: Font): this;
        font(font: Font, name: string): this;
      }
      interface PDFMarking {
        getStructParentTree(): { get(key: number): unknown[]; add(key: number, owners: object): void };
      }
      interface PDFImage {
        openImage(file: Uint8Array): ImageSrc & { width: number; height: number };
      }
    }
  }
}
