import { DemoPage } from '../frame/demo-page.tsx';

export default function GalleryScreen() {
  return <DemoPage menu="demo-profile">{null}</DemoPage>;
}
