/** The scenes of a race day: loaded with the first of them, and at once there afterwards. */

export interface Scenes {
  Show: typeof import('./SceneView.svelte').default;
  ReceiptsFoot: typeof import('./ReceiptsFoot.svelte').default;
}

let scenes: Scenes | null = null;

export function scenesHere(): Scenes | null {
  return scenes;
}

export async function loadScenes(): Promise<Scenes> {
  const [{ default: Show }, { default: ReceiptsFoot }] = await Promise.all([
    import('./SceneView.svelte'),
    import('./ReceiptsFoot.svelte'),
  ]);
  scenes = { Show, ReceiptsFoot };
  return scenes;
}
