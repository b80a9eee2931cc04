import { emLista, type FormaDeEnvio as Forma } from '@contempla/consorcio'
import { RadioField, Section, Stack } from '@contempla/ui'
import { Form } from '@contempla/web/forms'
import { api } from '../../shell/app.ts'
import { useModo, useMotivoOffline } from '../../shell/hooks.ts'
import { type Destinos, destinosQuery, type Manutencao, manutencaoQuery } from './consultas.ts'
import { Falta } from './Falta.tsx'
import { comoFicou, nomeDaForma, porQueNaoMuda, quandoVale } from './palavras.ts'
import { useEscolha } from './useEscolha.ts'

interface FormaDeEnvioProps {
  idCota: number
  atual: Manutencao
  destinos: Destinos
}

/** How the boleto comes: each way with where it would go, of those that the record allows. */
export function FormaDeEnvio({ idCota, atual, destinos }: FormaDeEnvioProps) {
  const { formasEnvio, bloqueadaAte, proxima } = atual
  const representante = useModo() === 'representante'
  const offline = useMotivoOffline()
  const escolha = useEscolha({
    save: (formaEnvio: Forma) =>
      api('PUT /cotas/:id/forma-envio-boleto', { params: { id: idCota }, body: { formaEnvio }, noLoading: true }),
    mostra: [manutencaoQuery(idCota).queryKey, destinosQuery(idCota).queryKey],
    dito: (salva) => comoFicou(atual.formaEnvio, salva),
  })
  const escolhida = proxima?.formaEnvio ?? atual.formaEnvio
  const travada = porQueNaoMuda(bloqueadaAte)
  return (
    <Section title="Como você quer receber" lead={quandoVale(destinos.aPartirDe)}>
      <Stack>
        {formasEnvio.length > 0 && (
          <Form<{ formaEnvio: string }, Forma>
            values={{ formaEnvio: formasEnvio.find((forma) => forma === escolhida) ?? '' }}
            call={escolha}
            request={({ formaEnvio }) => formasEnvio.find((forma) => forma === formaEnvio) ?? escolhida}
            submitLabel="Salvar"
            disabledReason={representante ? 'Só o titular muda esta escolha.' : (travada ?? offline)}
          >
            {({ field }) => (
              <RadioField
                label={<span className="visualmente-oculto">Como receber o boleto</span>}
                options={formasEnvio.map((forma) => ({
                  value: forma,
                  label: nomeDaForma[forma],
                  description: paraOnde(forma, destinos),
                }))}
                {...field('formaEnvio', { required: 'Escolha como receber o boleto' })}
              />
            )}
          </Form>
        )}
        {destinos.email === null && (
          <Falta path="/perfil/email-telefone" title="Incluir um e-mail">
            Seu cadastro não tem e-mail.
            {destinos.endereco === null
              ? ' Com ele, o boleto pode chegar até você.'
              : ' Por isso o boleto só pode ir pelo correio.'}
          </Falta>
        )}
        {destinos.endereco === null && (
          <Falta path="/perfil/endereco" title="Incluir um endereço">
            Seu cadastro não tem endereço. Com ele, o boleto também pode ir pelo correio.
          </Falta>
        )}
      </Stack>
    </Section>
  )
}

const paraOnde = (forma: Forma, { email, endereco }: Destinos): string =>
  emLista([forma === 'correio' ? null : email, forma === 'email' ? null : endereco].filter((lugar) => lugar !== null))
