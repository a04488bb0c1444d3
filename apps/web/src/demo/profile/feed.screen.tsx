import { DemoPage } from '../frame/demo-page.tsx';

export default function FeedScreen() {
  return <DemoPage menu="demo-profile">{null}</DemoPage>;
}
