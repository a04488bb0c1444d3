import { DemoPage } from '../frame/demo-page.tsx';

export default function PostScreen() {
  return <DemoPage menu="demo-blog">{null}</DemoPage>;
}
