import type { EnviarArquivo } from '@contempla/ui'
import {
  ArquivoUpload,
  Button,
  Checkbox,
  CodigoField,
  DataField,
  ErrorSummary,
  InscricaoField,
  LinkButton,
  MoedaField,
  RadioField,
  Section,
  SelectField,
  SenhaField,
  showSnackbar,
  TextAreaField,
  TextField,
} from '@contempla/ui'
import { useState } from 'react'
import classes from './GaleriaScreen.module.css'

const enviar: EnviarArquivo = async (file, { signal, onProgress }) => {
  for (let parte = 1; parte <= 10; parte++) {
    await new Promise((resolve) => setTimeout(resolve, 200))
    signal.throwIfAborted()
    onProgress(parte / 10)
  }
  if (file.name.includes('falha')) throw new Error('envio recusado')
  return { url: `/arquivos/${encodeURIComponent(file.name)}` }
}

const falhaSempre: EnviarArquivo = async () => {
  throw new Error('envio recusado')
}

export function ParteDeFormulario() {
  const [tentativas, setTentativas] = useState(0)
  return (
    <section className={classes.parte} aria-labelledby="formulario">
      <h2 id="formulario">Formulário</h2>
      <div className={classes.grade}>
        <Section title="Campos">
          <div className={classes.pilha}>
            <InscricaoField name="inscricao" />
            <SenhaField name="senha" description="São 6 números." />
            <CodigoField
              name="codigo"
              label="Código recebido por SMS"
              onComplete={() => showSnackbar('Código completo', 'sucesso')}
            />
            <DataField name="nascimento" label="Data de nascimento" autoComplete="bday" />
            <MoedaField name="lance" label="Valor do lance" description="Entre R$ 10.000,00 e R$ 140.000,00" />
            <SelectField
              name="uf"
              label="Estado"
              placeholder="Escolha"
              options={[
                { value: 'PR', label: 'Paraná' },
                { value: 'SP', label: 'São Paulo' },
              ]}
            />
            <TextField name="complemento" label="Complemento" optional autoComplete="address-line2" />
            <TextAreaField name="motivo" label="Conte o que aconteceu" optional />
            <Checkbox
              name="aceite"
              label="Li e aceito as condições"
              description="Você pode ler de novo quando quiser."
            />
            <RadioField
              name="reducao"
              label="O que reduzir?"
              defaultValue="prazo"
              options={[
                { value: 'prazo', label: 'O prazo', description: 'Você termina de pagar antes.' },
                { value: 'parcela', label: 'A parcela', description: 'Você paga menos por mês.' },
              ]}
            />
          </div>
        </Section>
        <Section title="Com erros">
          <div className={classes.pilha}>
            <ErrorSummary
              attempt={tentativas}
              errors={
                tentativas === 0
                  ? []
                  : [
                      { campo: 'email-errado', mensagem: 'E-mail inválido' },
                      { campo: 'codigo-errado', mensagem: 'Código inválido, tente novamente' },
                    ]
              }
            />
            <TextField name="email-errado" label="E-mail" type="email" defaultValue="ana@" error="E-mail inválido" />
            <CodigoField name="codigo-errado" defaultValue="A1B2" error="Código inválido, tente novamente" />
            <MoedaField
              name="lance-errado"
              label="Valor do lance"
              defaultValue="999.999,00"
              error="Este valor excede o lance máximo"
            />
            <SelectField name="uf-errada" label="Estado" placeholder="Escolha" options={[]} error="Campo obrigatório" />
            <Checkbox name="aceite-errado" label="Li e aceito as condições" error="Campo obrigatório" />
            <TextField name="lido" label="Nome (não pode ser alterado)" readOnly defaultValue="Ana Souza" />
            <Button onClick={() => setTentativas(tentativas + 1)}>Enviar</Button>
          </div>
        </Section>
        <div className={classes.pilha}>
          <Section title="Botões">
            <div className={classes.fila}>
              <Button>Principal</Button>
              <Button variant="secondary">Secundário</Button>
              <Button variant="quiet">Discreto</Button>
              <Button variant="danger">Cancelar lance</Button>
              <Button loading>Enviando</Button>
              <Button size="small">Pequeno</Button>
              <LinkButton href="#link" variant="secondary">
                Link
              </LinkButton>
              <Button disabledReason="O prazo para lances terminou ontem, às 23h59.">Ofertar lance</Button>
            </div>
          </Section>
          <Section title="Arquivos">
            <div className={classes.pilha}>
              <ArquivoUpload
                id="rg"
                label="Documento de identidade"
                description="Frente e verso."
                maxArquivos={2}
                send={enviar}
                initial={[{ nome: 'rg-frente.jpg', url: '/arquivos/1', tipo: 'image/jpeg' }]}
              />
              <ArquivoUpload
                id="dut"
                label="DUT"
                tipos={['application/pdf']}
                maxBytes={200_000}
                send={falhaSempre}
                error="Todos os arquivos são obrigatórios"
              />
            </div>
          </Section>
        </div>
      </div>
    </section>
  )
}
