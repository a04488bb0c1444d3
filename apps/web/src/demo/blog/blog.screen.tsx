import { DemoPage } from '../frame/demo-page.tsx';

export default function BlogScreen() {
  return <DemoPage menu="demo-blog">{null}</DemoPage>;
}
