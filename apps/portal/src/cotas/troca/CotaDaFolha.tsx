import { grupoECota, RetratoDaCota, Tag, tiposDeCota } from '@contempla/ui'
import { IconCheck } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { useHoje } from '../../shell/tempo/useHoje.ts'
import { nomeDaCota } from '../nome.ts'
import { type CotaDaTroca, etiquetaDaCota } from '../situacao/estado.ts'
import { useFoto } from '../useFoto.ts'
import classes from './FolhaDeCotas.module.css'

type CotaDaFolhaProps = Pick<ComponentProps<'button'>, 'onClick' | 'onKeyDown'> & {
  cota: CotaDaTroca
  current: boolean
}

/** One quota to take in hand. */
export function CotaDaFolha({ cota, current, ...botao }: CotaDaFolhaProps) {
  const fotoUrl = useFoto(cota.fotoUrl)
  const { tipo, apelido, delegada } = cota
  const { tom, texto } = etiquetaDaCota(cota, useHoje().dia)
  return (
    <button type="button" className={classes.cota} aria-current={current || undefined} {...botao}>
      <RetratoDaCota cota={{ tipo, fotoUrl }} />
      <span className={classes.texto}>
        <b>{nomeDaCota(cota)}</b>
        <span>
          {delegada && `De ${delegada.de} · `}
          {apelido && `${tiposDeCota[tipo].rotulo} · `}
          {grupoECota(cota)}
        </span>
        <span className={classes.estado}>
          <Tag tone={tom}>{texto}</Tag>
        </span>
      </span>
      {current && (
        <span className={classes.marca}>
          <IconCheck size={20} aria-hidden="true" />
          <span className="visualmente-oculto">Em uso</span>
        </span>
      )}
    </button>
  )
}
