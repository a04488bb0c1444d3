import { useNavigate, useParams } from 'react-router';
import { DocumentPage } from '../../../kit/document/document-page.tsx';
import { useTenderView } from './tender-view.ts';

const list = '/tender/list-tender';

/** One tender with its bill of quantities, on an address of its own. */
export default function TenderDetailsScreen() {
  const navigate = useNavigate();
  const id = Number(useParams().tenderId);
  return (
    <DocumentPage
      key={id}
      view={useTenderView()}
      id={id}
      listAddress={list}
      onClose={() => void navigate(list)}
    />
  );
}
