import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Component, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Page } from './Page.tsx';

/** Stands in for a page that could not be drawn, and leaves the menu usable. */
function PageFailure({ isChunk }: { isChunk: boolean }) {
  const translate = useTranslate();
  return (
    <Page title={translate('platform.failure.title')}>
      <Typography role="alert" sx={{ maxWidth: '60ch', mb: 2 }}>
        {translate(isChunk ? 'platform.failure.chunk' : 'platform.failure.other')}
      </Typography>
      <Button variant="outlined" onClick={() => location.reload()}>
        {translate('platform.failure.reload')}
      </Button>
    </Page>
  );
}

type Props = {
  /** A change of the page clears the error. */
  page: string;
  children: ReactNode;
};
type State = { page: string; error?: unknown };

export class PageFailureBoundary extends Component<Props, State> {
  override state: State = { page: this.props.page };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  static getDerivedStateFromProps({ page }: Props, state: State): State | null {
    return page === state.page ? null : { page };
  }

  override render() {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    return <PageFailure isChunk={error instanceof Error && isAboutChunk(error)} />;
  }
}

/** The browsers have no common name for an import that failed; loadChunk adds its own for one that hangs. */
function isAboutChunk({ message }: Error): boolean {
  return /dynamically imported module|importing a module|chunk|preload CSS/i.test(message);
}
