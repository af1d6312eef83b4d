import { answerTo, type Job } from './workbook';

self.addEventListener('message', async ({ data }: MessageEvent<Job>) => {
  self.postMessage(await answerTo(data));
});
