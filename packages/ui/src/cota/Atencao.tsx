import {
  IconCalendarDue,
  IconChevronRight,
  IconCircleCheck,
  IconCoin,
  IconFileAlert,
  IconSparkles,
} from '@tabler/icons-react'
import { Link } from '../provider/Link.tsx'
import classes from './Atencao.module.css'
import type { ItemDeAtencao, TipoDeAtencao } from './atencao.ts'
import { ordenarAtencao } from './atencao.ts'

const icones: Record<TipoDeAtencao, typeof IconCoin> = {
  dinheiro: IconCoin,
  documento: IconFileAlert,
  prazo: IconCalendarDue,
  novidade: IconSparkles,
}

/** What a quota needs, most urgent first; says so when it needs nothing. */
export function Atencao({ itens }: { itens: readonly ItemDeAtencao[] }) {
  if (itens.length === 0)
    return (
      <div className={classes.atencao}>
        <p className={classes.tudoCerto}>
          <IconCircleCheck size={20} aria-hidden="true" />
          Tudo em dia com a sua cota
        </p>
      </div>
    )
  return (
    <div className={classes.atencao}>
      <h3>O que precisa de atenção</h3>
      <ul>
        {ordenarAtencao(itens).map((item) => (
          <li key={`${item.tipo}-${item.texto}`}>
            <Item item={item} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function Item({ item: { tipo, texto, detalhe, href, aVencer } }: { item: ItemDeAtencao }) {
  const Icone = icones[tipo]
  const conteudo = (
    <>
      <span className={`${classes.itemIcone} ${aVencer ? classes.aVencer : classes[tipo]}`} aria-hidden="true">
        <Icone size={20} />
      </span>
      <span className={classes.itemTexto}>
        <b>{texto}</b>
        {detalhe && <span>{detalhe}</span>}
      </span>
    </>
  )
  if (!href) return <div className={classes.item}>{conteudo}</div>
  return (
    <Link href={href} className={classes.item}>
      {conteudo}
      <IconChevronRight className={classes.seta} size={20} aria-hidden="true" />
    </Link>
  )
}
