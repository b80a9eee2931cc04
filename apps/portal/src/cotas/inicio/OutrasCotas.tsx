import { isDitaNaLista } from '@contempla/consorcio'
import { RetratoDaCota, Section, Tag } from '@contempla/ui'
import { IconChevronRight } from '@tabler/icons-react'
import { useHoje } from '../../shell/tempo/useHoje.ts'
import { nomeDaCota } from '../nome.ts'
import { useSelecionarCota } from '../selecao.ts'
import { type CotaSimples, etiquetaDaCota } from '../situacao/estado.ts'
import { useFoto } from '../useFoto.ts'
import classes from './OutrasCotas.module.css'

const maximo = 3

/** A case of the person is on every quota of theirs: it is told on the one in hand. */
const semOsDaPessoa = (cota: CotaSimples): CotaSimples => ({
  ...cota,
  atencoes: cota.atencoes.filter(({ caso }) => !caso?.daPessoa),
})

/** The person's other quotas that ask for something, wait for it, or lost it, the most urgent first; one tap takes one in hand. */
export function OutrasCotas({ cotas, current }: { cotas: readonly CotaSimples[]; current: number }) {
  const pedem = cotas
    .map(semOsDaPessoa)
    .filter(({ idCota, atencoes }) => idCota !== current && atencoes.some(isDitaNaLista))
  if (pedem.length === 0) return null
  return (
    <Section title={pedem.length === 1 ? 'Outra cota sua' : 'Outras cotas suas'}>
      <ul className={classes.lista}>
        {pedem.slice(0, maximo).map((cota) => (
          <li key={cota.idCota}>
            <OutraCota cota={cota} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function OutraCota({ cota }: { cota: CotaSimples }) {
  const { dia: hoje } = useHoje()
  const fotoUrl = useFoto(cota.fotoUrl)
  const selecionar = useSelecionarCota()
  const nome = nomeDaCota(cota)
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
