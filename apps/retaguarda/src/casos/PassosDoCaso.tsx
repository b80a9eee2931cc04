import { atosDe, PROCESSOS } from '@contempla/consorcio/processos'
import { Button, FailureText, Section } from '@contempla/ui'
import { useEffect, useRef, useState } from 'react'
import { detailedMessageOf, formatInstante, useCall, useMay } from '../shell/kit.ts'
import { useFuncionario } from '../shell/sessao/funcionario.ts'
import classes from './Casos.module.css'
import { DecidirCaso } from './DecidirCaso.tsx'
import { EscalarCaso } from './EscalarCaso.tsx'
import { type Ato, type Caso, nomeDoAto, vezes } from './palavras.ts'
import { useCasoComoEsta } from './useCasoComoEsta.ts'

const deQuem = (vez: Caso['vez']) => (vez ? `é a vez do ${vezes[vez].toLowerCase()}` : 'ninguém tem o que fazer')

const encerrado = (em: string) => `Este caso foi encerrado em ${formatInstante(em)}.`

/** Why whoever is in can decide nothing in this case; undefined where something can be. */
function usePorqueNao(caso: Caso): string | undefined {
  const { encerradoEm, responsavel, processo, fase, vez, nomeDaFase } = caso
  const { id: eu } = useFuncionario()
  const { porque } = useMay('analista')
  const { pode: gestor } = useMay('gestor')
  if (encerradoEm) return caso.atos.length > 0 ? undefined : encerrado(encerradoEm)
  if (porque) return 'Só quem é analista decide um caso.'
  if (atosDe(PROCESSOS[processo], fase, 'analista').length === 0)
    return `Na fase “${nomeDaFase}” ${deQuem(vez)}. A equipe não tem o que decidir agora.`
  if (responsavel === null || responsavel.id === eu) return undefined
  return gestor
    ? `Este caso está com ${responsavel.nome}. Assuma-o para decidir, ou devolva-o à fila.`
    : `Este caso está com ${responsavel.nome}. Peça que o devolva à fila, ou fale com o gestor.`
}

/** What comes next: the moves of the case's phase, and whose it is. */
export function PassosDoCaso({ caso }: { caso: Caso }) {
  const { pode } = useMay('analista')
  const porqueNao = usePorqueNao(caso)
  const [aberto, setAberto] = useState<Ato | 'escalar' | null>(null)
  const passos = useRef<HTMLDivElement>(null)
  const jaAbriu = useRef(false)
  useEffect(() => {
    // The button to which the closing dialog would give the focus back may have gone with the phase.
    if (aberto === null && document.activeElement === document.body && jaAbriu.current) passos.current?.focus()
    if (aberto !== null) jaAbriu.current = true
  }, [aberto, caso])
  const fechar = () => setAberto(null)
  return (
    <Section title="Próximos passos">
      <div ref={passos} tabIndex={-1} role="group" aria-label="Próximos passos" className={classes.passos}>
        {!porqueNao && caso.encerradoEm && <p>{encerrado(caso.encerradoEm)}</p>}
        {porqueNao ? (
          <p>{porqueNao}</p>
        ) : (
          <div className={classes.botoes}>
            {caso.atos.map((ato, i) => (
              <Button
                key={ato.ato}
                variant={i === 0 ? 'primary' : 'secondary'}
                disabledReason={impedimentoDe(ato, caso)}
                onClick={() => setAberto(ato)}
              >
                {nomeDoAto(ato)}
              </Button>
            ))}
          </div>
        )}
        {(!porqueNao || caso.encerradoEm) && <AtosDoGestor caso={caso} />}
        {pode && !caso.encerradoEm && <Posse caso={caso} escalar={() => setAberto('escalar')} />}
      </div>
      <EscalarCaso caso={caso} open={aberto === 'escalar'} onClose={fechar} />
      {aberto !== null && aberto !== 'escalar' && (
        <DecidirCaso key={aberto.ato} caso={caso} ato={aberto} onClose={fechar} />
      )}
    </Section>
  )
}

/** What the phase has for a role above: told, and done by it. */
function AtosDoGestor({ caso: { processo, fase, encerradoEm, status } }: { caso: Caso }) {
  const { pode: gestor } = useMay('gestor')
  if (gestor) return null
  if (status === 'Escalado') return <p>Este caso subiu, e quem o decide é o gestor.</p>
  return atosDe(PROCESSOS[processo], fase, 'analista')
    .filter(({ papel }) => papel !== null)
    .map((ato) => (
      <p key={ato.ato}>
        “{nomeDoAto(ato)}” cabe ao gestor.{!encerradoEm && ' Deixe o caso na fila: ele o vê e decide.'}
      </p>
    ))
}

function impedimentoDe({ pede, deOutraPessoa }: Ato, { documentos }: Caso) {
  if (deOutraPessoa) return 'Você decidiu este caso, e quem decide não manda pagar: outra pessoa o faz.'
  return pede === 'documentos' && documentos.every(({ substituidoEm }) => substituidoEm !== null)
    ? 'O caso não tem documentos que se possam pedir de novo.'
    : undefined
}

/** Takes the case or gives it back, a colleague's too for who may; and the way to somebody above. */
function Posse({ caso: { id, responsavel, status }, escalar }: { caso: Caso; escalar: () => void }) {
  const { id: eu } = useFuncionario()
  const { pode: gestor } = useMay('gestor')
  const mudar = useCall('POST /casos/:id/responsavel', {
    success: ({ responsavel: agora }) => (agora ? 'O caso é seu.' : 'O caso voltou à fila.'),
    invalidates: ['/casos', '/inicio'],
  })
  useCasoComoEsta(mudar.error)
  const meu = responsavel?.id === eu
  if (responsavel && !meu && !gestor) return null
  const passos = [meu ? [] : ['Assumir'], responsavel ? ['Devolver à fila'] : []].flat()
  return (
    <>
      <div className={classes.botoes}>
        {passos.map((passo, i) => (
          // By its place: who took the case gives it back with the button that has the focus.
          <Button
            key={i}
            variant="secondary"
            size="small"
            loading={mudar.isPending}
            onClick={() => mudar.mutate({ params: { id }, body: { assumir: passo === 'Assumir' } })}
          >
            {passo}
          </Button>
        ))}
        {(responsavel === null || meu) && status !== 'Escalado' && (
          <Button variant="quiet" size="small" onClick={escalar}>
            Escalar
          </Button>
        )}
      </div>
      {mudar.isError && <FailureText>{detailedMessageOf(mudar.error)}</FailureText>}
    </>
  )
}
