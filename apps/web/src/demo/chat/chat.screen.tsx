import { DemoPage } from '../frame/demo-page.tsx';

export default function ChatScreen() {
  return <DemoPage menu="demo-chat">{null}</DemoPage>;
}
