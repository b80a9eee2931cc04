import { Button, Checkbox, Money, Section } from '@contempla/ui'
import { useId, useState } from 'react'
import { useMotivoParado } from '../../shell/dados/parado.ts'
import { useHoje } from '../../shell/tempo/useHoje.ts'
import classes from '../Boletos.module.css'
import type { Cobranca } from '../consultas.ts'
import { PorQueEsteValor } from '../PorQueEsteValor.tsx'
import { frase, nomeDaCota, venceEm } from '../palavras.ts'
import { aMarcar, motivoParado } from './escolha.ts'

type EscolhasProps = {
  cobrancas: readonly Cobranca[]
  /** The holder's in all quotas, of which those marked decide what may go with them. */
  todas: readonly Cobranca[]
  /** True when each instalment names its quota. */
  comCota: boolean
  onMarcar: (cobranca: Cobranca) => void
}

const GRUPOS = [
  ['late', 'Em atraso'],
  ['due', 'A vencer'],
] as const

/** The open instalments to choose from, the late apart from those on time: one boleto has either. */
export function Escolhas({ cobrancas, ...comum }: EscolhasProps) {
  return GRUPOS.map(([situacao, titulo]) => {
    const doGrupo = cobrancas.filter((cobranca) => cobranca.situacao === situacao)
    return doGrupo.length > 0 && <Grupo key={situacao} {...{ situacao, titulo }} cobrancas={doGrupo} {...comum} />
  })
}

function Grupo(props: EscolhasProps & { situacao: Cobranca['situacao']; titulo: string }) {
  const { situacao, titulo, cobrancas, todas, comCota, onMarcar } = props
  const offline = useMotivoParado()
  const motivo = offline ?? motivoParado(situacao, todas)
  const idMotivo = useId()
  return (
    <Section
      title={titulo}
      action={motivo === null && <EscolherTodas de={titulo} {...{ cobrancas, todas, onMarcar }} />}
    >
      <fieldset className={classes.grupo} aria-describedby={motivo ? idMotivo : undefined}>
        <legend className="visualmente-oculto">Parcelas {titulo.toLocaleLowerCase('pt-BR')}</legend>
        {motivo && (
          <p id={idMotivo} className={classes.motivo}>
            {motivo}
          </p>
        )}
        {[...Map.groupBy(cobrancas, ({ idCota }) => idCota)].map(([idCota, daCota]) => (
          <div key={idCota}>
            {comCota && <DaCota daCota={daCota} todas={todas} parada={motivo !== null} onMarcar={onMarcar} />}
            {daCota.map((cobranca) => (
              <Escolha
                key={cobranca.identificadorCobranca}
                cobranca={cobranca}
                comCota={comCota && daCota.length === 1}
                // A marked instalment can always be unmarked while there is a network.
                parada={offline !== null || (motivo !== null && !cobranca.marcada)}
                onMarcar={(marcada) => onMarcar({ ...cobranca, marcada })}
              />
            ))}
          </div>
        ))}
      </fieldset>
    </Section>
  )
}

type DaCotaProps = Pick<EscolhasProps, 'todas' | 'onMarcar'> & { daCota: readonly Cobranca[]; parada: boolean }

/**
 * The heading of one quota's instalments, with one tap to mark them all. A single instalment names its quota itself and
 * needs no heading.
 */
function DaCota({ daCota, todas, parada, onMarcar }: DaCotaProps) {
  const [primeira, segunda] = daCota
  if (!primeira || !segunda) return null
  const nome = nomeDaCota(primeira)
  return (
    <div className={classes.cota}>
      <h3>{nome}</h3>
      {!parada && <EscolherTodas de={nome} cobrancas={daCota} {...{ todas, onMarcar }} />}
    </div>
  )
}

type EscolherTodasProps = Pick<EscolhasProps, 'cobrancas' | 'todas' | 'onMarcar'> & { de: string }

/** Marks all of these, as far as one boleto takes them. */
function EscolherTodas({ de, cobrancas, todas, onMarcar }: EscolherTodasProps) {
  const faltam = aMarcar(cobrancas, todas)
  if (cobrancas.length < 2 || faltam.length === 0) return null
  const marcar = () => {
    for (const cobranca of faltam) onMarcar({ ...cobranca, marcada: true })
  }
  return (
    <Button variant="quiet" size="small" onClick={marcar}>
      Escolher todas<span className="visualmente-oculto">: {de}</span>
    </Button>
  )
}

type EscolhaProps = {
  cobranca: Cobranca
  /** True when the instalment names its quota. */
  comCota: boolean
  parada: boolean
  onMarcar: (marcada: boolean) => void
}

function Escolha({ cobranca, comCota, parada, onMarcar }: EscolhaProps) {
  const { dia: hoje } = useHoje()
  const { nomeMovimentoFinanceiro, valorCobrado, marcada } = cobranca
  // The box answers the finger at once; what is known of it follows, and has the last word.
  const [mostrada, setMostrada] = useState(marcada)
  const [sabida, setSabida] = useState(marcada)
  if (sabida !== marcada) {
    setSabida(marcada)
    setMostrada(marcada)
  }
  return (
    <>
      <Checkbox
        checked={mostrada}
        disabled={parada}
        onChange={({ currentTarget: { checked } }) => {
          setMostrada(checked)
          onMarcar(checked)
        }}
        label={
          <span className={classes.escolha}>
            {nomeMovimentoFinanceiro}{' '}
            <b>
              <Money centavos={valorCobrado} />
            </b>
          </span>
        }
        description={`${frase(venceEm(cobranca, hoje))}.${comCota ? ` ${nomeDaCota(cobranca)}.` : ''}`}
      />
      <PorQueEsteValor cobranca={cobranca} />
    </>
  )
}
