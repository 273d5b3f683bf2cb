/** The result as a picture to send round: drawn here, from what the page shows. */
import { seatColour } from '../horses/silks';
import type { Words } from '../i18n/words';
import type { Award, Step } from './results';

const WIDTH = 1200;
const HEIGHT = 800;
const INK = '#1B1F1D';
const MUTED = '#575F59';
const BRASS = '#7F6119';
const SPOTS = [
  { x: 272, top: 570, size: 1.6 },
  { x: 36, top: 612, size: 1.4 },
  { x: 508, top: 634, size: 1.32 },
];
const STEP = 228;

export interface Result {
  game: string;
  title: string;
  steps: Step[];
  awards: Award[];
}

/** A PNG of the result; `horses` are those of the podium on the page, in its order. */
export async function pictureOf(
  result: Result,
  words: Words,
  horses: (SVGGElement | null)[],
): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const pen = canvas.getContext('2d')!;
  await document.fonts.ready;
  drawGrounds(pen);
  write(pen, result.game, 40, 52, '26px "Saira Condensed"', MUTED);
  write(pen, result.title, 40, 124, '68px Limelight', INK, 720);
  for (const [i, step] of result.steps.entries()) {
    drawStep(pen, step, words, i);
    const horse = horses[i];
    if (horse) await drawHorse(pen, horse, SPOTS[i]!);
  }
  result.awards.forEach((award, i) => drawAward(pen, award, words, 150 + i * 102));
  write(pen, 'Ippodromo', 770, 780, '30px Limelight', MUTED);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png');
  });
}

function drawGrounds(pen: CanvasRenderingContext2D): void {
  fill(pen, '#F6F0E1', 0, 0, WIDTH, HEIGHT);
  pen.fillStyle = '#F2E4B8';
  pen.beginPath();
  pen.arc(390, 460, 240, 0, Math.PI * 2);
  pen.fill();
  pen.fillStyle = '#D7E4D3';
  pen.fill(new Path2D('M0 590C180 540 380 580 540 560C660 550 720 570 750 565V800H0Z'));
  fill(pen, '#2B6C4B', 0, 670, 750, 130);
}

function drawStep(pen: CanvasRenderingContext2D, step: Step, words: Words, i: number): void {
  const { x, top } = SPOTS[i]!;
  fill(pen, '#FFFBF0', x, top, STEP, HEIGHT - top);
  pen.strokeStyle = INK;
  pen.lineWidth = 3;
  pen.strokeRect(x, top, STEP, HEIGHT - top + 4);
  fill(pen, '#B3261E', x, top, STEP, 12);
  write(pen, String(step.place), x + 20, top + 96, '76px Limelight', BRASS);
  write(pen, words.player(step.seat), x + 82, top + 58, '30px "Saira Condensed"', INK, 136);
  write(pen, step.money, x + 82, top + 98, '32px "Saira Condensed"', seatColour(step.seat), 136);
}

/** The horse as the page draws it, as an image of its own. */
async function drawHorse(
  pen: CanvasRenderingContext2D,
  horse: SVGGElement,
  { x, top, size }: { x: number; top: number; size: number },
): Promise<void> {
  const drawn = new XMLSerializer().serializeToString(horse);
  const [wide, high] = [300, 240];
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${wide}" height="${high}" ` +
    `viewBox="-75 -110 150 120">${drawn.replaceAll('var(--tote)', 'sans-serif')}</svg>`;
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  await image.decode();
  const scale = size * 0.82;
  pen.drawImage(
    image,
    x + STEP / 2 - (wide * scale) / 2,
    top - 220 * scale,
    wide * scale,
    high * scale,
  );
}

function drawAward(pen: CanvasRenderingContext2D, award: Award, words: Words, y: number): void {
  fill(pen, '#FFFBF0', 770, y - 4, 400, 90);
  fill(pen, seatColour(award.seat), 770, y - 4, 8, 90);
  const who = words.say('award.who', { title: award.title, who: words.player(award.seat) });
  write(pen, who, 794, y + 34, '26px "Saira Condensed"', INK, 270);
  write(pen, award.why, 794, y + 66, '21px "Saira Condensed"', MUTED, 360);
  pen.textAlign = 'right';
  write(
    pen,
    award.value,
    1158,
    y + 34,
    '27px "Saira Condensed"',
    award.isLoss ? '#B3261E' : BRASS,
    96,
  );
  pen.textAlign = 'left';
}

function fill(
  pen: CanvasRenderingContext2D,
  colour: string,
  ...[x, y, wide, high]: [number, number, number, number]
): void {
  pen.fillStyle = colour;
  pen.fillRect(x, y, wide, high);
}

function write(
  pen: CanvasRenderingContext2D,
  text: string,
  x: number,
  y: number,
  font: string,
  colour: string,
  most?: number,
): void {
  pen.font = font.includes('Limelight') ? font : `600 ${font}`;
  pen.fillStyle = colour;
  pen.fillText(text, x, y, most);
}

/** Offers the picture to other programs, or saves it where the browser cannot share files. */
export async function shareOrSave(picture: Blob, name: string): Promise<void> {
  const file = new File([picture], name, { type: picture.type });
  if (navigator.canShare?.({ files: [file] })) {
    await navigator.share({ files: [file] }).catch((why: unknown) => {
      // Somebody who closes the sheet wants nothing more.
      if (!(why instanceof DOMException && why.name === 'AbortError')) throw why;
    });
    return;
  }
  const link = document.createElement('a');
  link.href = URL.createObjectURL(picture);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
