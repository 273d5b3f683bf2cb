/** The colours of the course by day and under lamps. */
import type { Theme } from '../app/settings.svelte';

export interface Palette {
  sky: string;
  sun: string;
  farHill: string;
  hill: string;
  stand: string;
  standFoot: string;
  roof: string;
  ink: string;
  flags: [string, string];
  crown: string;
  crownLight: string;
  cypress: string;
  trunk: string;
  crowd: string[];
  mown: string;
  unmown: string;
  rough: string;
  rail: string;
  post: string;
  railShade: string;
  mark: string;
  plate: string;
  brass: string;
  signal: string;
  brush: string;
  brushLight: string;
  dark: string;
  board: string;
  water: string;
  glow: string;
}

const DAY: Palette = {
  sky: '#F6F0E1',
  sun: '#F2E4B8',
  farHill: '#C6D6BC',
  hill: '#A9C3A2',
  stand: '#E4D9BC',
  standFoot: '#CFC29D',
  roof: '#FFFBF0',
  ink: '#1B1F1D',
  flags: ['#B3261E', '#1F5B3F'],
  crown: '#1F5B3F',
  crownLight: '#2F7D58',
  cypress: '#174A33',
  trunk: '#5B4326',
  crowd: ['#1B1F1D', '#B3261E', '#7F6119', '#1F4E79', '#575F59', '#8A4B12'],
  mown: '#2B6C4B',
  unmown: '#246143',
  rough: '#3F7A4A',
  rail: '#FFFFFF',
  post: '#E4DCC6',
  railShade: '#C9C0A6',
  mark: '#F6F0E1',
  plate: '#FFFBF0',
  brass: '#D8B25A',
  signal: '#B3261E',
  brush: '#2F7D58',
  brushLight: '#4C9A72',
  dark: '#0F2A1C',
  board: '#E98A1B',
  water: '#7FB2E5',
  glow: '#FFE08A',
};

const NIGHT: Palette = {
  ...DAY,
  sky: '#13212B',
  sun: '#2A3F49',
  farHill: '#1B3136',
  hill: '#1F3A36',
  stand: '#5A5546',
  standFoot: '#474335',
  roof: '#CFC7B2',
  crown: '#1C4634',
  crownLight: '#2A6248',
  cypress: '#123326',
  trunk: '#3B2C1A',
  crowd: ['#0F1412', '#C5524A', '#B08D3E', '#5C8FBF', '#8C948E', '#B57A3E'],
  mown: '#235B40',
  unmown: '#1D4E37',
  rough: '#2C5F3A',
  rail: '#E9E3D2',
  post: '#BDB49A',
  railShade: '#9C947E',
  mark: '#E9E3D2',
  plate: '#F2ECDC',
  water: '#4F86BD',
};

export function paletteOf(theme: Theme): Palette {
  return theme === 'dark' ? NIGHT : DAY;
}
