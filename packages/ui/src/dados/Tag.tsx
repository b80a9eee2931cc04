import type { Estado } from '@contempla/tema'
import type { ReactNode } from 'react'
import classes from './Tag.module.css'

export type TagTone = Estado | 'neutro' | 'marca'

/** A short state beside a title: "Vence hoje". Its words carry the meaning, the colour only helps. */
export function Tag({ tone = 'neutro', children }: { tone?: TagTone; children: ReactNode }) {
  return <span className={`${classes.etiqueta} ${classes[tone]}`}>{children}</span>
}
