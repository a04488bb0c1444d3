import { DocumentScreen } from '../../../kit/document/document-screen.tsx';
import { useTenderView } from './tender-view.ts';

export default function TenderScreen() {
  return <DocumentScreen view={useTenderView()} />;
}
