import { Link, RetratoDaCota, Section, Tag } from '@contempla/ui'
import { IconChevronRight } from '@tabler/icons-react'
import { href } from '../../shell/rotas/href.ts'
import { useHoje } from '../../shell/tempo/useHoje.ts'
import { useSelecionarCota } from '../selecao.ts'
import { type CotaSimples, etiquetaDaCota } from '../situacao/estado.ts'
import { useFoto } from '../useFoto.ts'
import classes from './OutrasCotas.module.css'
import { outrasQuePedem } from './outras.ts'

interface OutrasCotasProps {
  cotas: readonly CotaSimples[]
  /** Those that the screen tells of already. */
  fora: readonly number[]
}

/** The person's other quotas that ask for something, wait for it, or lost it, the most urgent first; one tap takes one in hand. */
export function OutrasCotas({ cotas, fora }: OutrasCotasProps) {
  const { total, mostradas } = outrasQuePedem(cotas, fora)
  if (total === 0) return null
  return (
    <Section
      title={total === 1 ? 'Outra cota sua' : 'Outras cotas suas'}
      lead={total > mostradas.length && `${total} pedem atenção.`}
      action={total > mostradas.length && <Link href={href('/groups-and-quotas')}>Ver todas</Link>}
    >
      <ul className={classes.lista}>
        {mostradas.map(({ cota, nome }) => (
          <li key={cota.idCota}>
            <OutraCota cota={cota} nome={nome} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function OutraCota({ cota, nome }: { cota: CotaSimples; nome: string }) {
  const { dia: hoje } = useHoje()
  const fotoUrl = useFoto(cota.fotoUrl)
  const selecionar = useSelecionarCota()
  const { tom, texto } = etiquetaDaCota(cota, hoje)
  return (
    <button type="button" className={classes.cota} onClick={() => selecionar(cota)}>
      <RetratoDaCota cota={{ tipo: cota.tipo, fotoUrl }} />
      <span className={classes.texto}>
        <b>
          <span className="visualmente-oculto">Abrir </span>
          {nome}
        </b>
        <Tag tone={tom}>{texto}</Tag>
      </span>
      <IconChevronRight size={20} aria-hidden="true" />
    </button>
  )
}
