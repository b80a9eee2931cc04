import { Button, FailureText, formatDia, grupoECota, ScreenHeading, Section, Stack, Timeline } from '@contempla/ui'
import { detailedMessageOf } from '@contempla/web'
import { useMutation } from '@tanstack/react-query'
import { ConfirmarDesistencia } from '../../casos/index.ts'
import { api } from '../../shell/app.ts'
import type { Aviso, Entrada, Passo } from './aviso.ts'
import { Papeis } from './Papeis.tsx'
import { QuemRecebe } from './QuemRecebe.tsx'

interface DoAvisoProps {
  entrada: Entrada
  onMudou: (aviso: Aviso) => void
}

const RETIRAR = {
  label: 'Retirar o aviso',
  pergunta: 'Retirar o aviso?',
  text: 'O aviso termina aqui: não conferimos a certidão, e as cotas não ficam protegidas. As cobranças e os prazos seguem como estão. Se precisar, você avisa de novo.',
}

/** Until when who reads has time, or waits for an answer. */
function prazoDe({ atos, marcas }: Aviso['pedido'], dia: string): string {
  if (atos.includes('desistir') && atos.includes('enviarDocumentos'))
    return `Envie a certidão até ${dia}: depois desse dia o aviso termina sozinho, e você pode avisar de novo.`
  if (atos.includes('enviarDocumentos')) return `Envie até ${dia}. Se precisar de mais tempo, fale com a gente.`
  return marcas.includes('noSeguro') ? `A seguradora tem até ${dia} para responder.` : `A resposta sai até ${dia}.`
}

/** Where a notice stands, what it asks for, and the steps of it. */
export function DoAviso({ entrada: { acesso, falecimento: aviso }, onMudou }: DoAvisoProps) {
  const passar = {
    mutationFn: (passo: Passo) => api('POST /falecimentos/passos', { body: { acesso, ...passo } }),
    onSuccess: onMudou,
  }
  const mover = useMutation(passar)
  const retirar = useMutation(passar)
  const { titulo, texto, protocolo, ate, cotas, encerrado, pedido } = aviso
  const envia = pedido.atos.includes('enviarDocumentos')
  // The paper itself says what was wrong with the one before.
  const apontado = pedido.documentos.some(({ enviados }) => enviados.some(({ problema }) => problema !== null))
  const dosHerdeiros = pedido.marcas.includes('esperaHerdeiros')
  return (
    <Stack gap="large">
      <ScreenHeading lead={texto ?? undefined}>{titulo}</ScreenHeading>
      <Section>
        <p>Aviso {protocolo}. Guarde o número: com ele e o seu e-mail você volta aqui quando quiser.</p>
        {ate && !encerrado && <p>{prazoDe(pedido, formatDia(ate))}</p>}
        {cotas.length > 0 && <p>Cotas protegidas: {cotas.map((cada) => grupoECota(cada)).join('; ')}.</p>}
      </Section>
      {pedido.motivo && !apontado && (
        <Section title="Um recado da nossa equipe">
          <p>{pedido.motivo}</p>
        </Section>
      )}
      {envia && <Papeis acesso={acesso} documentos={pedido.documentos} onMudou={onMudou} />}
      {envia && dosHerdeiros && (
        <QuemRecebe
          mover={mover}
          falta={pedido.documentos.some(({ falta }) => falta) ? 'Envie antes os documentos acima.' : null}
        />
      )}
      {!dosHerdeiros && mover.error && <FailureText>{detailedMessageOf(mover.error)}</FailureText>}
      {envia && !dosHerdeiros && (
        <Button
          fullWidth
          loading={mover.isPending}
          disabledReason={pedido.documentos.some(({ falta }) => falta) ? 'Envie antes a certidão.' : null}
          onClick={() => mover.mutate({ ato: 'enviarDocumentos', quemRecebe: null })}
        >
          Entregar a certidão
        </Button>
      )}
      {(!encerrado || pedido.marcas.includes('concluida')) && (
        <Section title="Etapas">
          <Timeline steps={pedido.timeline.map(({ title, description, status }) => ({ title, description, status }))} />
        </Section>
      )}
      {pedido.atos.includes('desistir') && (
        <ConfirmarDesistencia
          palavras={RETIRAR}
          pending={retirar.isPending}
          error={retirar.error}
          onConfirm={() => retirar.mutate({ ato: 'desistir', quemRecebe: null })}
        />
      )}
    </Stack>
  )
}
