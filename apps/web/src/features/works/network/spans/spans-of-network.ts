import type { Answer } from '@kalfa/contracts/endpoint';
import type { networkDesign } from '@kalfa/contracts/works/network-design';

export type SpansOfNetwork = Answer<typeof networkDesign.spans>;
