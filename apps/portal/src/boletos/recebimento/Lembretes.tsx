import type { CanalDeLembrete } from '@contempla/consorcio'
import { Checkbox, Section, Stack } from '@contempla/ui'
import { Form } from '@contempla/web/forms'
import { api } from '../../shell/app.ts'
import { useModo, useMotivoOffline } from '../../shell/hooks.ts'
import { type OptIn, optInQuery } from './consultas.ts'
import { Falta } from './Falta.tsx'
import { contatoEscrito, nomeDoCanal, porQueNaoMuda } from './palavras.ts'
import { useEscolha } from './useEscolha.ts'

/** By what the holder accepts to be reminded; nobody is reminded who did not ask for it. */
export function Lembretes({ idCota, optIn }: { idCota: number; optIn: OptIn }) {
  const { formasEnvioCota, bloqueadaAte } = optIn
  const representante = useModo() === 'representante'
  const offline = useMotivoOffline()
  const escolha = useEscolha({
    save: (formasEnvio: CanalDeLembrete[]) =>
      api('PUT /cotas/:id/opt-in', { params: { id: idCota }, body: { formasEnvio }, noLoading: true }),
    mostra: [optInQuery(idCota).queryKey],
    dito: ({ formasEnvioCota: salvas }) =>
      salvas.some(({ status }) => status) ? 'Salvo. Vamos lembrar você.' : 'Salvo. Não vamos mandar lembretes.',
  })
  const possiveis = formasEnvioCota.filter(({ contato }) => contato !== null)
  return (
    <Section title="Lembretes" lead="Avisamos uns dias antes, se a parcela ainda não foi paga.">
      <Stack>
        {possiveis.length > 0 && (
          <Form<Record<CanalDeLembrete, boolean>, CanalDeLembrete[]>
            values={{ email: isAceito(optIn, 'email'), sms: isAceito(optIn, 'sms') }}
            call={escolha}
            request={(aceitos) => possiveis.map(({ formaEnvio }) => formaEnvio).filter((canal) => aceitos[canal])}
            submitLabel="Salvar lembretes"
            disabledReason={
              representante ? 'Só o titular muda esta escolha.' : (porQueNaoMuda(bloqueadaAte) ?? offline)
            }
          >
            {({ field }) => (
              <div>
                {possiveis.map(({ formaEnvio, contato }) => (
                  <Checkbox
                    key={formaEnvio}
                    label={nomeDoCanal[formaEnvio]}
                    description={contato && contatoEscrito(contato)}
                    {...field(formaEnvio)}
                  />
                ))}
              </div>
            )}
          </Form>
        )}
        {possiveis.length < formasEnvioCota.length && (
          <Falta path="/perfil/email-telefone" title="Completar meus contatos">
            Seu cadastro não tem todos os contatos por que podemos lembrar você.
          </Falta>
        )}
      </Stack>
    </Section>
  )
}

const isAceito = ({ formasEnvioCota }: OptIn, canal: CanalDeLembrete): boolean =>
  formasEnvioCota.some(({ formaEnvio, status }) => formaEnvio === canal && status)
