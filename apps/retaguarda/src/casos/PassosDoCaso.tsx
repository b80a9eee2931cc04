import { atosDe, PROCESSOS } from '@contempla/consorcio/processos'
import { Button, Section } from '@contempla/ui'
import { useEffect, useRef, useState } from 'react'
import { countOf, formatInstante, useMay } from '../shell/kit.ts'
import { useFuncionario } from '../shell/sessao/funcionario.ts'
import classes from './Casos.module.css'
import { DecidirCaso } from './DecidirCaso.tsx'
import type { Exame } from './exame/useExame.ts'
import { PedirDeNovo } from './PedirDeNovo.tsx'
import { type Ato, type Caso, nomeDoAto, vezes } from './palavras.ts'

const deQuem = (vez: Caso['vez']) => (vez ? `é a vez do ${vezes[vez].toLowerCase()}` : 'ninguém tem o que fazer')

const encerrado = (em: string) => `Este caso foi encerrado em ${formatInstante(em)}.`

/**
 * Returns the reason why the signed-in person can decide nothing in this case; undefined where something can be
 * decided.
 */
function usePorqueNao(caso: Caso): string | undefined {
  const { encerradoEm, responsavel, processo, fase, vez, nomeDaFase } = caso
  const { id: eu } = useFuncionario()
  const { porque } = useMay('analista')
  const { pode: gestor } = useMay('gestor')
  if (encerradoEm) return caso.atos.length > 0 ? undefined : encerrado(encerradoEm)
  if (porque) return 'Só quem é analista decide um caso.'
  if (atosDe(PROCESSOS[processo], fase, 'analista').length === 0)
    return `Na fase “${nomeDaFase}” ${deQuem(vez)}. A equipe não tem o que decidir agora.`
  if (responsavel?.id === eu || caso.atos.length === 0) return outroPapelOuDeOutro(caso, eu, gestor)
  return oQueCabe(caso)
}

/** What the signed-in person could decide in a case that is not theirs yet, and what another has to. */
function oQueCabe({ atos }: Caso): string {
  const nomesDe = (outra: boolean) => atos.filter((ato) => ato.deOutraPessoa === outra).map((ato) => nomeDoAto(ato))
  const [meus, deOutra] = [nomesDe(false).join(', '), nomesDe(true).join(', ')]
  return [
    meus && `Assuma o caso, no alto desta tela, para decidir: ${meus}.`,
    deOutra && `De outra pessoa da equipe, que o vê na fila: ${deOutra}.`,
  ]
    .filter(Boolean)
    .join(' ')
}

function outroPapelOuDeOutro({ responsavel }: Caso, eu: number, gestor: boolean): string | undefined {
  if (responsavel === null || responsavel.id === eu) return undefined
  return gestor
    ? `Este caso está com ${responsavel.nome}. Assuma-o para decidir, ou devolva-o à fila.`
    : `Este caso está com ${responsavel.nome}. Peça que o devolva à fila, ou fale com o gestor.`
}

interface PassosDoCasoProps {
  caso: Caso
  exame: Exame
  /** Called when the request for documents was tried. */
  onCobrar: (cobrado: boolean) => void
}

/** Shows the acts of the case's phase. */
export function PassosDoCaso({ caso, exame, onCobrar }: PassosDoCasoProps) {
  const porqueNao = usePorqueNao(caso)
  const [aberto, setAberto] = useState<Ato | null>(null)
  const passos = useRef<HTMLDivElement>(null)
  const jaAbriu = useRef(false)
  useEffect(() => {
    // The button that would get the focus back from the closing dialog may have gone with the phase.
    if (aberto === null && document.activeElement === document.body && jaAbriu.current) passos.current?.focus()
    if (aberto !== null) jaAbriu.current = true
  }, [aberto, caso])
  const fechar = () => {
    setAberto(null)
    onCobrar(false)
  }
  const principal = principalDe(caso, exame)
  const porAbrir = exame.pedir ? exame.porAbrir : []
  return (
    <Section title="Próximos passos">
      <div ref={passos} tabIndex={-1} role="group" aria-label="Próximos passos" className={classes.passos}>
        {!porqueNao && caso.encerradoEm && <p>{encerrado(caso.encerradoEm)}</p>}
        {porqueNao && <p>{porqueNao}</p>}
        {!porqueNao && porAbrir.length > 0 && (
          <p className={classes.suave}>
            Olhe antes o que foi enviado: {countOf(porAbrir.length, 'documento')} por abrir.
          </p>
        )}
        {contrasDe(caso).map((contra) => (
          <p key={contra}>
            <b>{contra}.</b>
          </p>
        ))}
        {!porqueNao && (
          <div className={classes.botoes}>
            {caso.atos.map((ato) => (
              <Button
                key={ato.ato}
                variant={ato.ato === principal ? 'primary' : 'secondary'}
                disabledReason={impedimentoDe(ato, caso, exame)}
                onClick={() => setAberto(ato)}
              >
                {nomeDoAto(ato)}
              </Button>
            ))}
          </div>
        )}
        {(!porqueNao || caso.atos.length > 0 || caso.encerradoEm) && <AtosDoGestor caso={caso} />}
        {aberto?.pede === 'documentos' && <PedirDeNovo {...{ caso, exame, onCobrar }} ato={aberto} onClose={fechar} />}
      </div>
      {aberto !== null && aberto.pede !== 'documentos' && (
        <DecidirCaso key={aberto.ato} {...{ caso, porAbrir }} ato={aberto} onClose={fechar} />
      )}
    </Section>
  )
}

/** What of the case the acts that may be made would contradict. */
const contrasDe = ({ atos }: Caso): string[] => [...new Set(atos.flatMap(({ contra }) => contra ?? []))]

/** The act to be made: what was marked to be asked again, or the first; none while something was not looked at. */
function principalDe({ atos }: Caso, { pedir, marcados, porAbrir }: Exame): string | undefined {
  if (pedir && marcados.length > 0) return pedir.ato
  return pedir && porAbrir.length > 0 ? undefined : atos[0]?.ato
}

/** Tells which acts of the phase belong to a role above. */
function AtosDoGestor({ caso: { processo, fase, encerradoEm, status } }: { caso: Caso }) {
  const { pode: gestor } = useMay('gestor')
  if (gestor) return null
  if (status === 'Escalado') return <p>Este caso subiu, e quem o decide é o gestor.</p>
  return (
    atosDe(PROCESSOS[processo], fase, 'analista')
      // Whether one that depends on its guard is offered, only the manager's own case says.
      .filter(({ papel, soSePode }) => papel !== null && !soSePode)
      .map((ato) => (
        <p key={ato.ato}>
          “{nomeDoAto(ato)}” cabe ao gestor.{!encerradoEm && ' Deixe o caso na fila: ele o vê e decide.'}
        </p>
      ))
  )
}

const linhaDo = (ato: Ato, processo: Caso['processo'], fase: string) =>
  atosDe(PROCESSOS[processo], fase, 'analista').find((cada) => cada.ato === ato.ato)

const porqueDeOutra = (ato: Ato, processo: Caso['processo'], fase: string) =>
  linhaDo(ato, processo, fase)?.outraPessoa
    ? 'Você já decidiu este caso, e este passo é de outra pessoa.'
    : 'Este passo confere o que você já fez neste caso: ele é de outra pessoa da equipe.'

function impedimentoDe(ato: Ato, { atos, processo, fase }: Caso, { pedir, vigentes, marcados, porAbrir }: Exame) {
  if (ato.deOutraPessoa) return porqueDeOutra(ato, processo, fase)
  if (ato.jaPedido?.meu)
    return `Você já o pediu, em ${formatInstante(ato.jaPedido.em)}: falta o sim de outra pessoa, aqui ou em Autorizações.`
  if (porAbrir.length > 0 && linhaDo(ato, processo, fase)?.depoisDeAbrir) return `Abra antes: ${porAbrir.join(', ')}.`
  if (ato === pedir && vigentes.length === 0) return 'O caso não tem documentos que se possam pedir de novo.'
  if (ato === pedir && marcados.length === 0) return 'Marque, ao lado de cada documento, o que pedir de novo.'
  return pedir && ato === atos[0] && marcados.length > 0
    ? 'Você marcou um documento para pedir de novo: peça-o, ou desmarque.'
    : undefined
}
