import { NOTAS_DO_ATENDIMENTO } from '@contempla/consorcio'
import { Button, RadioField, Section, Stack, TextAreaField } from '@contempla/ui'
import { Confirmation, Form } from '@contempla/web/forms'
import { type UseMutationResult } from '@tanstack/react-query'
import { useState } from 'react'
import { useMotivoOffline } from '../../shell/hooks.ts'
import type { Atendimento, Passo } from './consultas.ts'
import { TEXTO_MAXIMO, textoDito } from './Novo.tsx'
import { useAnexos } from './useAnexos.tsx'

type Mover = UseMutationResult<Atendimento, unknown, Passo>

interface PassosProps {
  atendimento: Atendimento
  mover: Mover
  /** Whether files may go with an answer: who has no session cannot send one. */
  comAnexos?: boolean
}

/** What who asked may do with their request now. */
export function Passos({ atendimento, mover, comAnexos = false }: PassosProps) {
  const { atos, marcas } = atendimento.pedido
  const pode = (ato: Passo['ato']) => atos.includes(ato)
  if (atendimento.encerrado) return null
  if (pode('complementar')) return <Complemento mover={mover} comAnexos={comAnexos} podeDesistir={pode('desistir')} />
  if (marcas.includes('respondido')) return <Resolveu atendimento={atendimento} mover={mover} />
  return (
    <>
      {pode('irAOuvidoria') && <Ouvidoria mover={mover} />}
      {pode('desistir') && <Desistir mover={mover} />}
    </>
  )
}

interface ComplementoProps {
  mover: Mover
  comAnexos: boolean
  podeDesistir: boolean
}

function Complemento({ mover, comAnexos, podeDesistir }: ComplementoProps) {
  const { campo, anexos, impede } = useAnexos()
  const offline = useMotivoOffline()
  return (
    <>
      <Section title="Responda para continuar">
        <Form
          values={{ texto: '' }}
          call={mover}
          request={({ texto }) => ({ ato: 'complementar', texto, anexos }) as const}
          submitLabel="Enviar a resposta"
          disabledReason={offline ?? impede}
        >
          {({ field }) => (
            <>
              <TextAreaField label="A sua resposta" maxLength={TEXTO_MAXIMO} {...field('texto', textoDito)} />
              {comAnexos && campo}
            </>
          )}
        </Form>
      </Section>
      {podeDesistir && <Desistir mover={mover} />}
    </>
  )
}

const notas = NOTAS_DO_ATENDIMENTO.map((nota) => ({
  value: String(nota),
  label: `${nota}${nota === 1 ? ', ruim' : nota === 5 ? ', ótima' : ''}`,
}))
// A choice of none is read as null.
const semNota: { nota: string | null } = { nota: '' }

/** The grade that was chosen; null where none was. */
const notaDe = (texto: string | null) => NOTAS_DO_ATENDIMENTO.find((nota) => String(nota) === texto) ?? null

/** Asks whether the answer served; where it did not, what is still wrong. */
function Resolveu({ atendimento, mover }: Omit<PassosProps, 'comAnexos'>) {
  const [falta, setFalta] = useState<'naoResolveu' | 'irAOuvidoria' | null>(null)
  const { podeReabrir, pedido } = atendimento
  const daOuvidoria = pedido.marcas.includes('ouvidoria')
  const offline = useMotivoOffline()
  if (falta)
    return (
      <Section title={falta === 'irAOuvidoria' ? 'Levar à ouvidoria' : 'O que ainda falta?'}>
        <Stack>
          {falta === 'irAOuvidoria' && <p>A ouvidoria não custa nada e responde em até 10 dias úteis.</p>}
          <Form
            values={{ texto: '' }}
            call={mover}
            request={({ texto }) => ({ ato: falta, texto }) as const}
            submitLabel={falta === 'irAOuvidoria' ? 'Enviar à ouvidoria' : 'Enviar'}
            disabledReason={offline}
            onCancel={() => setFalta(null)}
          >
            {({ field }) => (
              <TextAreaField
                label="Conte o que não foi resolvido"
                maxLength={TEXTO_MAXIMO}
                {...field('texto', textoDito)}
              />
            )}
          </Form>
        </Stack>
      </Section>
    )
  return (
    <Section title="Isso resolveu?">
      <Stack>
        <Form
          values={semNota}
          call={mover}
          request={({ nota }) => ({ ato: 'resolveu', nota: notaDe(nota) }) as const}
          submitLabel="Sim, resolveu"
          disabledReason={offline}
        >
          {({ field }) => (
            <RadioField label="Que nota você dá à resposta? (opcional)" options={notas} {...field('nota')} />
          )}
        </Form>
        {(podeReabrir || daOuvidoria) && (
          <Button variant="secondary" fullWidth disabledReason={offline} onClick={() => setFalta('naoResolveu')}>
            Não resolveu
          </Button>
        )}
        {pedido.atos.includes('irAOuvidoria') && (
          <Button variant="secondary" fullWidth disabledReason={offline} onClick={() => setFalta('irAOuvidoria')}>
            Levar à ouvidoria
          </Button>
        )}
      </Stack>
    </Section>
  )
}

function Ouvidoria({ mover }: { mover: Mover }) {
  const offline = useMotivoOffline()
  return (
    <Section title="Levar à ouvidoria">
      <Stack>
        <p>Não respondemos no prazo. A ouvidoria não custa nada e responde em até 10 dias úteis.</p>
        <Form
          values={{ texto: '' }}
          call={mover}
          request={({ texto }) => ({ ato: 'irAOuvidoria', texto }) as const}
          submitLabel="Enviar à ouvidoria"
          disabledReason={offline}
        >
          {({ field }) => (
            <TextAreaField label="Conte o que espera" maxLength={TEXTO_MAXIMO} {...field('texto', textoDito)} />
          )}
        </Form>
      </Stack>
    </Section>
  )
}

/** Takes the request back, once it was asked again; what was refused is said there. */
function Desistir({ mover }: { mover: Mover }) {
  const [pergunta, setPergunta] = useState(false)
  const close = () => {
    setPergunta(false)
    mover.reset()
  }
  return (
    <>
      <Button variant="quiet" fullWidth onClick={() => setPergunta(true)}>
        Não preciso mais deste pedido
      </Button>
      <Confirmation
        open={pergunta}
        onClose={close}
        title="Retirar o pedido?"
        call={mover}
        request={{ ato: 'desistir' } as const}
        submitLabel="Retirar o pedido"
        danger
        disabledReason={useMotivoOffline()}
      >
        <p>O pedido é encerrado sem resposta. Se precisar depois, faça outro.</p>
      </Confirmation>
    </>
  )
}
