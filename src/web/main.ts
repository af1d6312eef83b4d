import './theme/tokens.css';
import './theme/base.css';
import { nextTask } from './nextTask';
import { applyLook, readLook } from './theme/preferences';

/** They come with this file, and their modules run where they are asked for. */
const PARTS = {
  store: () => import(/* webpackMode: "eager" */ './boot/store'),
  screens: () => import(/* webpackMode: "eager" */ './boot/screens'),
};

/** Each step in a task of its own: the login's fields stand there and take keys. */
async function start(root: HTMLElement) {
  applyLook(readLook());
  await nextTask();
  const { openStore } = await PARTS.store();
  await nextTask();
  const opened = openStore();
  await nextTask();
  const { openRouter, draw } = await PARTS.screens();
  await nextTask();
  const router = openRouter(opened);
  await nextTask();
  draw(root, opened, router);
}

/** In a frame of the log's panel, where there is no app to start. */
async function openFrame() {
  const { openStage } = await import(
    /* webpackChunkName: "p-registro" */ './stage/stage'
  );
  await openStage((await PARTS.screens()).PIECES);
}

const root = document.getElementById('lida');
void (root ? start(root) : openFrame());
