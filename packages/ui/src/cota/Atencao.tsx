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
import type { IconeDeAtencao, ItemDeAtencao } from './atencao.ts'

const icones: Record<IconeDeAtencao, typeof IconCoin> = {
  dinheiro: IconCoin,
  documento: IconFileAlert,
  prazo: IconCalendarDue,
  novidade: IconSparkles,
}

const tons = { erro: classes.erro, atencao: classes.atencaoSuave, info: classes.info }

/** What a quota needs, most urgent first, as it is given; says so when it needs nothing. */
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
  const pede = itens.some(({ tom }) => tom !== 'info')
  return (
    <div className={classes.atencao}>
      <h3>{pede ? 'O que precisa de atenção' : 'Novidades'}</h3>
      <ul>
        {itens.map((item) => (
          <li key={item.texto}>
            <Item item={item} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function Item({ item: { icone, tom, texto, detalhe, href } }: { item: ItemDeAtencao }) {
  const Icone = icones[icone]
  const conteudo = (
    <>
      <span className={`${classes.itemIcone} ${tons[tom]}`} aria-hidden="true">
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
