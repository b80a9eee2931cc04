{{- define "contempla.rotulos" -}}
app.kubernetes.io/name: contempla
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end }}

{{- define "contempla.pod" -}}
automountServiceAccountToken: false
terminationGracePeriodSeconds: {{ add (int .raiz.Values.drenagem) 40 }}
securityContext:
  runAsNonRoot: true
  runAsUser: 1000
  runAsGroup: 1000
  fsGroup: 1000
  seccompProfile: { type: RuntimeDefault }
topologySpreadConstraints:
  - maxSkew: 1
    topologyKey: kubernetes.io/hostname
    whenUnsatisfiable: ScheduleAnyway
    labelSelector:
      matchLabels:
        {{- include "contempla.rotulos" .raiz | nindent 8 }}
        app.kubernetes.io/component: {{ .parte }}
containers:
  - name: contempla
    image: "{{ .raiz.Values.imagem.nome }}:{{ .raiz.Values.imagem.etiqueta | default .raiz.Chart.AppVersion }}"
    imagePullPolicy: {{ .raiz.Values.imagem.politica }}
    securityContext:
      allowPrivilegeEscalation: false
      readOnlyRootFilesystem: true
      capabilities: { drop: [ALL] }
    envFrom:
      - secretRef: { name: {{ .raiz.Values.segredos }} }
    env:
      - { name: CONTEMPLA_ROLES, value: {{ .papeis | quote }} }
      - { name: CONTEMPLA_DRENAGEM, value: {{ .raiz.Values.drenagem | quote }} }
      - { name: ASSINATURA_P12, value: /assinatura/assinatura.p12 }
      {{- range $nome, $valor := .raiz.Values.ambiente }}
      - { name: {{ $nome }}, value: {{ $valor | quote }} }
      {{- end }}
    ports:
      - { name: http, containerPort: 3000 }
      - { name: metricas, containerPort: 9464 }
    # It waits up to a minute for the database, and migrates.
    startupProbe: { httpGet: { path: /healthz, port: http }, periodSeconds: 3, failureThreshold: 100 }
    livenessProbe: { httpGet: { path: /healthz, port: http }, periodSeconds: 10, timeoutSeconds: 5 }
    readinessProbe: { httpGet: { path: /readyz, port: http }, periodSeconds: 5, timeoutSeconds: 4, failureThreshold: 1 }
    resources:
      {{- toYaml .recursos | nindent 6 }}
    volumeMounts:
      - { name: temporarios, mountPath: /tmp }
      - { name: dados, mountPath: /dados }
      - { name: assinatura, mountPath: /assinatura, readOnly: true }
volumes:
  - { name: temporarios, emptyDir: {} }
  - { name: dados, emptyDir: {} }
  # 288 is 0440.
  - { name: assinatura, secret: { secretName: {{ .raiz.Values.certificado }}, defaultMode: 288 } }
{{- end }}

{{- define "contempla.deployment" -}}
apiVersion: apps/v1
kind: Deployment
metadata:
  name: {{ .raiz.Release.Name }}-{{ .parte }}
  labels:
    {{- include "contempla.rotulos" .raiz | nindent 4 }}
    app.kubernetes.io/component: {{ .parte }}
spec:
  {{- if hasKey . "replicas" }}
  replicas: {{ .replicas }}
  {{- end }}
  # The first new pod migrates, under a lock, while the old ones answer.
  strategy: { type: RollingUpdate, rollingUpdate: { maxSurge: 1, maxUnavailable: 0 } }
  selector:
    matchLabels:
      {{- include "contempla.rotulos" .raiz | nindent 6 }}
      app.kubernetes.io/component: {{ .parte }}
  template:
    metadata:
      labels:
        {{- include "contempla.rotulos" .raiz | nindent 8 }}
        app.kubernetes.io/component: {{ .parte }}
      annotations: { prometheus.io/scrape: "true", prometheus.io/port: "9464" }
    spec:
      {{- include "contempla.pod" . | nindent 6 }}
{{- end }}
