import { DemoPage } from '../frame/demo-page.tsx';

export default function ContactsScreen() {
  return <DemoPage menu="demo-contacts">{null}</DemoPage>;
}
