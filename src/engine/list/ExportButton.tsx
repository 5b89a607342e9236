import Download from '@mui/icons-material/FileDownloadOutlined';
import { useTranslate } from 'react-admin';
import { lazyPart } from '../../kit/lazyPart.ts';
import { ToolbarPopover } from '../../kit/ToolbarPopover.tsx';
import type { ExportProps } from './ExportChoice.tsx';

const ExportChoice = lazyPart(() => import('./ExportChoice.tsx'), 'ExportChoice');

/** The list as a file. */
export function ExportButton(props: ExportProps) {
  return (
    <ToolbarPopover label={useTranslate()('lists.export')} icon={<Download />}>
      {(close) => <ExportChoice {...props} close={close} />}
    </ToolbarPopover>
  );
}
