import { DemoPage } from '../frame/demo-page.tsx';

export default function EmailScreen() {
  return <DemoPage menu="demo-email">{null}</DemoPage>;
}
