import { ASSUNTOS_DO_ATENDIMENTO, assuntosDoAtendimento, grupoECotaDaVersao } from '@contempla/consorcio'
import { SelectField, TextAreaField, TextField } from '@contempla/ui'
import { FormDialog } from '@contempla/web/forms'
import { type Result, useCall } from '../../shell/kit.ts'

interface RegistrarAtendimentoProps {
  consorciado: Pick<Result<'GET /consorciados/:id'>, 'id' | 'nome' | 'cotas'>
  open: boolean
  onClose: () => void
}

const meios = { telefone: 'Por telefone', whatsapp: 'Pelo WhatsApp', balcao: 'No balcão', carta: 'Por carta' } as const
type Meio = keyof typeof meios
const isMeio = (texto: string): texto is Meio => texto in meios

const vazio = { assunto: '', texto: '', cota: '', meio: 'telefone', referencia: '' }

/** Registers what a customer asked outside the portal, under a number that is told to them. */
export function RegistrarAtendimento({ consorciado, open, onClose }: RegistrarAtendimentoProps) {
  const registrar = useCall('POST /consorciados/:id/atendimentos', {
    success: ({ protocolo }) => `Pedido registrado: o protocolo é ${protocolo}. Diga-o ao cliente.`,
    invalidates: ['/casos', '/inicio'],
  })
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title="Registrar um atendimento"
      submitLabel="Registrar"
      call={registrar}
      values={vazio}
      request={({ assunto, texto, cota, meio, referencia }) => ({
        params: { id: consorciado.id },
        body: {
          assunto: assuntosDoAtendimento.find((cada) => cada === assunto) ?? 'outro',
          texto,
          idCota: cota === '' ? null : Number(cota),
          contato: { meio: isMeio(meio) ? meio : 'telefone', referencia: referencia.trim() },
        },
      })}
    >
      {({ field }) => (
        <>
          <p>O protocolo vai por e-mail a {consorciado.nome}, e a resposta é devida em sete dias a contar de hoje.</p>
          <SelectField
            label="Assunto"
            placeholder="Escolha"
            options={assuntosDoAtendimento.map((value) => ({ value, label: ASSUNTOS_DO_ATENDIMENTO[value].titulo }))}
            {...field('assunto', { required: 'Escolha um assunto' })}
          />
          <TextAreaField
            label="O que foi pedido"
            description="O cliente lê estas palavras no portal."
            maxLength={4000}
            {...field('texto', {
              validate: (texto) => texto.trim().length >= 3 || 'Escreva o que foi pedido',
            })}
          />
          <SelectField
            label="Cota"
            optional
            placeholder="Nenhuma em especial"
            options={consorciado.cotas.map((cota) => ({ value: String(cota.id), label: grupoECotaDaVersao(cota) }))}
            {...field('cota')}
          />
          <SelectField
            label="Como pediu"
            options={Object.entries(meios).map(([value, label]) => ({ value, label }))}
            {...field('meio')}
          />
          <TextField
            label="Referência"
            optional
            description="O número da gravação, da carta ou da senha do balcão."
            maxLength={150}
            {...field('referencia')}
          />
        </>
      )}
    </FormDialog>
  )
}
