import { answerTo, type Job } from './jobs';

self.addEventListener('message', async ({ data }: MessageEvent<Job>) => {
  self.postMessage(await answerTo(data));
});
